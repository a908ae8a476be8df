import { createClipboard } from '@world/clipboard'

const clipboardThat = (writeText: (text: string) => Promise<void>) =>
  createClipboard({ navigator: { clipboard: { writeText } } as unknown as Navigator })

it('says whether the text is on the clipboard: copied, not allowed, and no clipboard at all', async () => {
  const copied: string[] = []
  const allowed = clipboardThat((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  const refused = clipboardThat(() => Promise.reject(new Error('not allowed')))
  const none = createClipboard({ navigator: {} as Navigator })
  expect([await allowed.copy('a'), await refused.copy('b'), await none.copy('c')]).toEqual([
    true,
    false,
    false,
  ])
  expect(copied).toEqual(['a'])
})
