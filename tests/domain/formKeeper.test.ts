import { changedFields } from '@domain/forms/keptForm'
import { fakeBrowser, kamala, nimal, signInOf } from '@tests/support/fakeTab'

const minute = 60_000
const personal = { name: 'personal', subject: '' } as const
const typed = { firstName: 'Nimali', dateOfBirth: '1990-05-01' }

/** A tab whose session ended over a form. */
function leftForm(remembered = false) {
  const browser = fakeBrowser()
  const one = browser.tab()
  one.keeper.open(signInOf(nimal), remembered)
  const form = one.forms.open(personal)
  form.typed(typed)
  return { browser, one, form, end: () => one.keeper.clearSessionOnly() }
}
/** A later sign-in, for an hour from then. */
const signInLater = ({ keeper, clock }: ReturnType<ReturnType<typeof fakeBrowser>['tab']>, member = nimal) =>
  keeper.open({ ...signInOf(member, 'later-token'), expiresAt: clock.now() + 60 * minute }, false)

describe('what is typed in a form', () => {
  it('is nowhere but in memory while the session lasts', () => {
    const { browser, one } = leftForm()
    expect([one.session.dump(), browser.local.dump()].join()).not.toContain('Nimali')
    expect(one.forms.wanted()).toBeNull()
  })

  it('is there again after the session ended and the member signed in again, also when the page was reloaded in between', () => {
    const { browser, one, end } = leftForm()
    end()
    expect(browser.local.dump()).not.toContain('Nimali')
    const reloaded = browser.tab(one.session)
    expect([reloaded.forms.wanted(), reloaded.forms.open(personal).kept]).toEqual([null, null])
    signInLater(reloaded)
    expect([reloaded.forms.wanted(), reloaded.forms.open(personal).kept]).toMatchObject([personal, typed])
  })

  it('is kept without passwords and codes', () => {
    const { one, form, end } = leftForm()
    form.typed({ ...typed, password: 'shh-1', newPasswordConfirmation: 'shh-2', otp: '482913' })
    end()
    expect(one.session.dump()).not.toMatch(/shh|482913/)
    signInLater(one)
    expect(one.forms.open(personal).kept).toEqual(typed)
  })

  it('is erased when another member signs in', () => {
    const { one, end } = leftForm()
    end()
    signInLater(one, kamala)
    expect([one.forms.open(personal).kept, one.session.dump().includes('Nimali')]).toEqual([null, false])
  })

  it('is erased when the member signs out, before or after', () => {
    const { one } = leftForm()
    one.keeper.clearEverything()
    expect(one.session.dump()).not.toContain('Nimali')
    const other = leftForm()
    other.end()
    signInLater(other.one)
    other.one.keeper.clearEverything()
    expect(other.one.session.dump()).not.toContain('Nimali')
  })

  it('is there for half an hour', () => {
    const { browser, one, end } = leftForm()
    end()
    browser.timers.increment(30 * minute - 1)
    signInLater(one)
    expect(one.forms.open(personal).kept).toEqual(typed)
    browser.timers.increment(1)
    expect([one.forms.open(personal).kept, one.session.dump().includes('Nimali')]).toEqual([null, false])
  })

  it('is of one page, one form and one subject', () => {
    const { one, end } = leftForm()
    end()
    signInLater(one)
    const others = [
      one.forms.open({ name: 'profile', subject: '' }),
      one.forms.open({ name: 'personal', subject: '5' }),
    ]
    one.page.path = '/child-accounts'
    expect([...others.map(({ kept }) => kept), one.forms.wanted(), one.forms.open(personal).kept]).toEqual(
      Array(4).fill(null),
    )
  })

  it('is forgotten when the form is sent or closed, and by no other form', () => {
    const { one, end } = leftForm()
    end()
    signInLater(one)
    one.forms.open({ name: 'profile', subject: '' }).left()
    const form = one.forms.open(personal)
    form.typed(typed)
    form.left()
    expect([one.forms.wanted(), one.session.dump().includes('Nimali')]).toEqual([null, false])
    one.keeper.clearSessionOnly()
    expect(one.session.dump()).not.toContain('Nimali')
  })

  it('stays what it was when the form is taken away by the end of the session', () => {
    const { one, form, end } = leftForm()
    end()
    form.typed({})
    form.left()
    signInLater(one)
    form.left()
    one.keeper.clearSessionOnly()
    signInLater(one)
    expect(one.forms.open(personal).kept).toEqual(typed)
  })

  it('is none when everything is as it was again', () => {
    const { one, end } = leftForm()
    end()
    signInLater(one)
    one.forms.open(personal).typed({})
    one.keeper.clearSessionOnly()
    expect(one.session.dump()).not.toContain('typedForm')
  })
})

it('what differs from what a form was opened with is what is kept of it', () => {
  const opened = { name: 'Kamala', school: 'Girls’ College', agreed: false, slots: [1], password: null }
  expect(changedFields(opened, { ...opened, school: '', agreed: true, slots: [2] })).toEqual({
    school: '',
    agreed: true,
  })
})
