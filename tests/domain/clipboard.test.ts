import { copyText } from '@world/clipboard'

const browserThat = (writeText: (text: string) => Promise<void>) => ({
  browser: { navigator: { clipboard: { writeText } } as unknown as Navigator },
})

it('says whether the text is on the clipboard: copied, not allowed, and no clipboard at all', async () => {
  const copied: string[] = []
  const allowed = browserThat((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  const refused = browserThat(() => Promise.reject(new Error('not allowed')))
  const none = { browser: { navigator: {} as Navigator } }
  expect([await copyText(allowed, 'a'), await copyText(refused, 'b'), await copyText(none, 'c')]).toEqual([
    true,
    false,
    false,
  ])
  expect(copied).toEqual(['a'])
})
