import { act, render, screen, waitFor } from '@testing-library/react'
import { PageBoundary } from '@app/PageBoundary'
import { BadConfiguration } from '@app/BadConfiguration'
import { descriptionOf } from '@domain/portal/descriptions'
import { usePageEntry } from '@app/usePageEntry'
import { StrictMode, useState } from 'react'
import { setupUser } from '@tests/support/user'

/** A page that throws during its render on the test's command. */
function Fragile({ broken }: { broken: { now: boolean } }) {
  if (broken.now) throw new Error('a chunk that did not come')
  return <p>The page</p>
}

describe('the portal around its pages', () => {
  it('says when a page cannot be shown, reports it, and renders it when asked again', async () => {
    // React also reports an error that a boundary caught.
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    const broken = { now: true }
    const reports: unknown[] = []
    const reload = jest.fn(() => {
      broken.now = false
    })
    render(
      <PageBoundary page="/dashboard" report={(error) => reports.push(error)} reload={reload}>
        <Fragile broken={broken} />
      </PageBoundary>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown')
    expect(reports).toEqual([new Error('a chunk that did not come')])
    await setupUser().click(screen.getByRole('button', { name: 'Try Again' }))
    expect([screen.getByText('The page').textContent, reload.mock.calls.length]).toEqual(['The page', 1])
    said.mockRestore()
  })

  it('leaves a failure behind when another page is opened', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    const broken = { now: true }
    const boundary = (page: string) => (
      <PageBoundary page={page} report={() => {}} reload={() => {}}>
        <Fragile broken={broken} />
      </PageBoundary>
    )
    const { rerender } = render(boundary('/dashboard'))
    expect(screen.getByRole('alert')).toBeVisible()
    broken.now = false
    rerender(boundary('/signin'))
    expect(screen.getByText('The page')).toBeVisible()
    said.mockRestore()
  })

  it('names each invalid value of a configuration that cannot be used', () => {
    render(<BadConfiguration invalid={['websiteUrl', 'email']} />)
    expect(screen.getByRole('alert')).toHaveTextContent('The portal is not configured')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'websiteUrl has to be a path or an address with http or https',
      'email has to be text',
    ])
  })
})

const first = { key: '/signin', title: 'Sign in', name: 'signIn' } as const
const second = { key: '/signup', title: 'Sign up', name: 'signUp' } as const

function Place({ late }: { late: boolean }) {
  const [page, open] = useState<typeof first | typeof second>(first)
  const [hasCome, come] = useState(!late)
  usePageEntry(page)
  return (
    <>
      <main id="main" tabIndex={-1}>
        {(page === first || hasCome) && <h1 tabIndex={-1}>{page.title}</h1>}
      </main>
      <button type="button" onClick={() => open(second)}>
        Go
      </button>
      <button type="button" onClick={() => come(true)}>
        Come
      </button>
    </>
  )
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

describe('arriving on a page', () => {
  beforeEach(() => {
    const description = document.createElement('meta')
    description.name = 'description'
    description.content = 'That of the document.'
    document.head.replaceChildren(description)
  })

  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content')

  it('tells the title, the description and, from the second page on, the focus [A2.04]', async () => {
    render(
      <StrictMode>
        <Place late={false} />
      </StrictMode>,
    )
    expect(document.title).toBe('Sign in | Member Portal')
    await waitFor(() => expect(description()).toBe(descriptionOf('signIn')))
    expect(document.body).toHaveFocus()
    press('Go')
    expect(document.title).toBe('Sign up | Member Portal')
    expect(screen.getByRole('heading', { name: 'Sign up' })).toHaveFocus()
    await waitFor(() => expect(description()).toBe(descriptionOf('signUp')))
  })

  it('leaves the description of a document that is the one of the page, as its title tells', async () => {
    document.title = 'Sign in | Member Portal'
    render(<Place late={false} />)
    await act(() => import('@domain/portal/descriptions'))
    expect(description()).toBe('That of the document.')
  })

  it('waits for a heading that is still on its way, unless the focus went elsewhere meanwhile', async () => {
    for (const interrupted of [false, true]) {
      const { unmount } = render(<Place late />)
      press('Go')
      expect(document.getElementById('main')).toHaveFocus()
      if (interrupted) act(() => screen.getByRole('button', { name: 'Come' }).focus())
      press('Come')
      // The observer reports a mutation in a microtask.
      await act(() => Promise.resolve())
      const heading = screen.getByRole('heading', { level: 1 })
      expect(document.activeElement === heading).toBe(!interrupted)
      unmount()
    }
  })
})
