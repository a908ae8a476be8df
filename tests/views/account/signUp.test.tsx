import { act, screen, within } from '@testing-library/react'
import { failed } from '@domain/values/outcome'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { SignUpView } from '@views/account/signUp/SignUpView'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const confirmation = () => screen.getByLabelText('Confirm password')
const submit = () => screen.getByRole('button', { name: 'Sign up' })
const branch = (name: string) => screen.getByRole('checkbox', { name })
const start = () => renderFlow(SignUpView, signUpMachine, { draft: null, chosenHour: null })

async function fillIn({ user }: ReturnType<typeof start>) {
  await user.type(email(), 'kamala@members.example')
  await user.type(password(), 'Kingfisher-77!')
  await user.type(confirmation(), 'Kingfisher-77!')
  await user.click(branch('Piliyandala Branch'))
  await user.click(screen.getByRole('checkbox', { name: /I agree to the/ }))
}

describe('the sign-up page', () => {
  it('has email, password and confirmation, said to browsers as what they are [A2.09, A2.09b]', () => {
    start()
    expect(email()).toHaveAttribute('type', 'email')
    expect(email()).toHaveAttribute('inputmode', 'email')
    expect(email()).toHaveAttribute('autocomplete', 'username')
    for (const field of [password(), confirmation()]) {
      expect(field).toHaveAttribute('type', 'password')
      expect(field).toHaveAttribute('autocomplete', 'new-password')
    }
  })

  it('offers both branches as cards, of which one or both are chosen [A1.01b, A1.08, A2.10, A2.11, A9.13, A1.08b, A9.13b]', async () => {
    const { user, live } = start()
    const cards = within(screen.getByRole('group', { name: 'Your branches' })).getAllByRole('checkbox')
    expect(cards.map((card) => card.getAttribute('value'))).toEqual(['Branch 1', 'Branch 2'])
    await user.click(branch('Rathmalana Branch'))
    await user.click(branch('Piliyandala Branch'))
    expect(live.snapshot().context.draft.branches).toEqual(['Branch 1', 'Branch 2'])
    await user.click(branch('Rathmalana Branch'))
    expect(live.snapshot().context.draft.branches).toEqual(['Branch 1'])
  })

  it('shows the steps that come from the first page on', () => {
    start()
    const steps = within(screen.getByRole('list', { name: 'Steps to your membership' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Now: Account',
      '2Next: Verify',
      '3Next: Profile',
    ])
  })

  it('links to the terms and to the privacy policy beside their box [A2.12, A2.12b, A2.12c]', () => {
    start()
    expect(screen.getByRole('link', { name: /Terms of Service/ })).toHaveAttribute('href', '/website/terms')
    expect(screen.getByRole('link', { name: /Privacy\sPolicy/ })).toHaveAttribute('href', '/website/privacy')
    expect(screen.getByRole('checkbox', { name: /I agree to the/ })).not.toBeChecked()
  })

  it('validates on every change: an error comes and goes while typing [A2.13, A5.05b, A5.06b, A9.08b]', async () => {
    const { user } = start()
    await user.type(email(), 'kamala')
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    await user.type(email(), '@members.example')
    expect(screen.queryByText('Please enter a valid email address')).toBeNull()
    await user.type(password(), 'short')
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
    await user.type(password(), '!')
    expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
  })

  it('marks what was touched and nothing else: the first letter of the email marks no branches [A2.13]', async () => {
    const { user } = start()
    await user.type(email(), 'k')
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    expect(screen.queryByText('Please select at least one branch')).toBeNull()
    expect(screen.queryByText('You must agree to the Terms and Conditions')).toBeNull()
    expect(screen.queryByText('Password is required')).toBeNull()
  })

  it('says that a branch and the terms are missing as soon as they are unticked [A5.08, A5.09]', async () => {
    const { user } = start()
    const terms = screen.getByRole('checkbox', { name: /I agree to the/ })
    await user.click(terms)
    await user.click(terms)
    expect(terms).toHaveFocus()
    expect(terms).toHaveAccessibleDescription(/You must agree to the Terms and Conditions/)
    expect(screen.queryByText('Please select at least one branch')).toBeNull()
    await user.click(branch('Piliyandala Branch'))
    await user.click(branch('Piliyandala Branch'))
    expect(screen.getByText('Please select at least one branch')).toBeVisible()
  })

  it('says the shortest password before anything is typed [A9.08b]', () => {
    start()
    expect(password()).toHaveAccessibleDescription('At least 6 characters.')
  })

  it('takes 99 characters of email and refuses 100 [A5.05, A9.09, A5.05c]', async () => {
    const { user } = start()
    const long = `${'k'.repeat(99 - '@members.example'.length)}@members.example`
    await user.click(email())
    await user.paste(long)
    expect(screen.queryByText('Email must be less than 100 characters')).toBeNull()
    await user.clear(email())
    await user.paste(`k${long}`)
    expect(screen.getByText('Email must be less than 100 characters')).toBeVisible()
  })

  it('says that the passwords differ as long as they do [A5.07, A5.07b]', async () => {
    const { user } = start()
    await user.type(password(), 'Kingfisher-77!')
    await user.type(confirmation(), 'Kingfisher')
    expect(screen.getByText('Passwords must match')).toBeVisible()
    await user.type(confirmation(), '-77!')
    expect(screen.queryByText('Passwords must match')).toBeNull()
  })

  it('displays every error on submit, with the focus on the first, and sends nothing [A5.07, A5.08, A5.09, A5.05, A5.06]', async () => {
    const { user, live } = start()
    await user.click(submit())
    for (const text of [
      'Email is required',
      'Password is required',
      'Please confirm your password',
      'Please select at least one branch',
      'You must agree to the Terms and Conditions',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(email()).toHaveFocus()
    expect(email()).toHaveAccessibleDescription(/Email is required/)
    expect(live.calls).toEqual([])
  })

  it('sends once on a double click, shows that it works, and keeps all input over a refusal', async () => {
    const page = start()
    await fillIn(page)
    await page.user.dblClick(submit())
    expect(page.live.calls.map(({ input }) => input)).toEqual([
      {
        email: 'kamala@members.example',
        password: 'Kingfisher-77!',
        passwordConfirmation: 'Kingfisher-77!',
        branches: ['Branch 1'],
        termsAccepted: true,
      },
    ])
    expect(screen.getByRole('button', { name: /Creating your account/ })).toHaveAttribute('aria-busy', 'true')
    await act(() =>
      page.live.answer(
        'registerAccount',
        refusal({ message: 'No', fields: { email: 'No mail goes there' } }),
      ),
    )
    expect(screen.getByRole('alert')).toHaveTextContent(/Registration Failed.*No/)
    expect(email()).toHaveAccessibleDescription(/No mail goes there/)
    expect([email(), password(), confirmation()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'kamala@members.example',
      'Kingfisher-77!',
      'Kingfisher-77!',
    ])
    expect(branch('Piliyandala Branch')).toBeChecked()
  })

  it('warns of an account that an administrator made, with the way to the forgotten password [A8.20, A8.20b]', async () => {
    const page = start()
    await fillIn(page)
    await page.user.click(submit())
    await act(() => page.live.answer('registerAccount', refusal({ message: 'Made by an Administrator' })))
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Account Already Exists')
    expect(alert).toHaveTextContent(
      "Your account was created by an Administrator. Please use 'Forgot Password' to set up your personal password.",
    )
    expect(within(alert).getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  it('offers the sign-in for an address that has an account already [A8.21]', async () => {
    const page = start()
    await fillIn(page)
    await page.user.click(submit())
    await act(() => page.live.answer('registerAccount', refusal({ message: 'It already exists' })))
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent(
      'An account with this email already exists. Please log in or use a different email.',
    )
    expect(within(alert).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  })

  it('counts a wait down in the place of the action, and says why nothing can be sent', async () => {
    const page = start()
    await fillIn(page)
    await page.user.click(submit())
    await act(() => page.live.answer('registerAccount', failed(failures.tooMany)))
    act(() => page.live.actor.send({ type: 'countdown.ticked', secondsLeft: 75 }))
    expect(screen.getByRole('timer')).toHaveTextContent('1:15')
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    expect(submit()).toHaveAccessibleDescription(/Too many attempts/)
    await page.user.click(submit())
    expect(page.live.calls.filter(({ name }) => name === 'registerAccount')).toHaveLength(1)
  })
})
