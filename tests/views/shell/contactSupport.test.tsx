import { act, screen, within } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { nothingPrefilled } from '@domain/messages/support'
import { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'
import type { ContactSupportInput } from '@machines/shell/contactSupport/contactSupport.types'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { emptyRequest, lightsRequest, payablesPacket, sender } from '@tests/support/supportRequests'
import { ContactSupportView } from '@views/shell/contactSupport/ContactSupportView'

const renderPage = (change: Partial<ContactSupportInput> = {}) =>
  renderFlow(ContactSupportView, contactSupportMachine, {
    sender,
    request: emptyRequest,
    prefilled: nothingPrefilled,
    packet: null,
    channel: 'server',
    ...change,
  })
type Page = ReturnType<typeof renderPage>
const submit = () => screen.getByRole('button', { name: 'Submit Request' })
const region = (name: string) => within(screen.getByRole('region', { name }))
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
async function fillIn({ user }: Page) {
  await user.type(screen.getByLabelText('Subject'), 'Court lights')
  await user.type(screen.getByLabelText('Message'), 'They flicker.')
}
const timesSent = ({ live }: Page) => live.calls.filter(({ name }) => name === 'sendRequest').length

describe('the page Contact Support', () => {
  it('has the contacts as they are configured, the hours, the number for emergencies and three questions [B2.86, B2.86b, B2.86c, B2.86d, B2.86e, B2.86f, B2.86h, B2.86i, B2.86j]', () => {
    renderPage()
    const links = region('Quick contact')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(['tel:0112345678', 'tel:0771234567', 'mailto:support@members.example', '/website'])
    const hours = region('Location and opening hours')
    expect(
      hours.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ).toEqual([
      ['Weekdays', '6:00 AM - 10:00 PM'],
      ['Weekends', '7:00 AM - 9:00 PM'],
      ['Holidays', '8:00 AM - 6:00 PM'],
    ])
    expect(
      hours.getByText(/hours\. Courts can be booked every day from 5:00 AM to midnight\.$/),
    ).toBeVisible()
    expect(hours.getByText('Piliyandala Branch and Rathmalana Branch, Sri Lanka')).toBeVisible()
    expect(region('Emergency').getByRole('link')).toHaveAttribute('href', 'tel:0779112233')
    const questions = region('Frequently asked questions').getAllByRole('heading', { level: 3 })
    expect(
      questions.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
    ).toEqual([
      [
        'How do I book a court?',
        'Open the Booking Calendar, choose a day, a court and one or two hours, and confirm.',
      ],
      ['How can I pay?', 'By cash, card and online transfers.'],
      [
        'Can I cancel a booking?',
        'Yes. You can cancel a booking up to 2 hours before it begins. If you cancel after paying, contact support for a refund.',
      ],
    ])
  })

  it('promises an answer within 24 hours [B9.27]', () => {
    renderPage()
    expect(screen.getByText('We answer within 24 hours')).toBeVisible()
  })

  it('is prefilled, with eight categories and four priorities, medium at first [B3.30, B3.31, B3.30b, B3.30c, B3.30d, B3.31b, B3.31c]', () => {
    renderPage()
    expect(screen.getByLabelText('Full Name')).toHaveValue('Kamala Silva')
    expect(screen.getByLabelText('Email Address')).toHaveValue('kamala@members.example')
    expect(screen.getByLabelText(/Phone/)).toHaveValue('0771234567')
    expect(optionsOf('Category')).toEqual([
      'Court Booking Issues',
      'Payment & Billing',
      'Membership Inquiries',
      'Facility Information',
      'Events & Tournaments',
      'Technical Support',
      'Feedback & Suggestions',
      'Other Inquiries',
    ])
    expect(optionsOf('Priority')).toEqual(['Low', 'Medium', 'High', 'Critical'])
    expect(screen.getByLabelText('Priority')).toHaveValue('medium')
  })

  it('cannot be sent while name, address, subject or message is empty, nor while it is being sent [B5.12, B5.13, B5.12b, B5.12c, B5.12d, B5.13b]', async () => {
    const page = renderPage()
    const { user } = page
    expect(submit()).toHaveAccessibleDescription('Add a subject and a message.')
    await fillIn(page)
    for (const label of ['Full Name', 'Email Address', 'Subject', 'Message']) {
      const field = screen.getByLabelText<HTMLInputElement>(label)
      const { value } = field
      await user.clear(field)
      expect(submit()).toHaveAccessibleDescription(
        expect.stringMatching(new RegExp(`^Add (a|your) ${label.toLowerCase()}\\.$`)),
      )
      await user.click(submit())
      await user.type(field, value)
    }
    expect(timesSent(page)).toBe(0)
    await user.click(submit())
    const submitting = screen.getByRole('button', { name: /Submitting/ })
    expect(submitting).toHaveAttribute('aria-disabled', 'true')
    await user.click(submitting)
    expect(timesSent(page)).toBe(1)
  })

  it('can be sent without a phone, the box with the address being checked by the browser alone [B5.14, B5.15]', async () => {
    const page = renderPage()
    await fillIn(page)
    await page.user.clear(screen.getByLabelText(/Phone/))
    const email = screen.getByLabelText('Email Address')
    expect(email).toHaveAttribute('type', 'email')
    expect(screen.getByRole('form', { name: 'Support request' })).not.toHaveAttribute('novalidate')
    await page.user.clear(email)
    await page.user.type(email, 'kamala@localhost')
    await page.user.click(submit())
    expect(page.live.call('sendRequest').input).toMatchObject({ phone: '', email: 'kamala@localhost' })
  })

  it('says that it was sent, and is empty again [B4.33, B8.23, B4.33c]', async () => {
    const page = renderPage()
    await fillIn(page)
    await page.user.click(submit())
    await act(() => page.live.answer('sendRequest', succeeded({ message: null })))
    expect(
      screen.getByText(
        'Your support request has been submitted successfully! We will get back to you within 24 hours.',
      ),
    ).toBeVisible()
    expect(submit().parentElement?.querySelector('.below')).toBeNull()
    expect(screen.getByLabelText('Subject')).toHaveValue('')
    expect(screen.getByLabelText('Message')).toHaveValue('')
    expect(screen.getByLabelText('Full Name')).toHaveValue('Kamala Silva')
  })

  it('keeps the input when the server refuses it, with its messages at the fields', async () => {
    const page = renderPage()
    await fillIn(page)
    await page.user.click(submit())
    const fields = { subject: 'Say what it is about' }
    await act(() => page.live.answer('sendRequest', refusal({ message: 'Please check', fields })))
    expect(screen.getByRole('alert')).toHaveTextContent('Please check')
    expect(screen.getByLabelText('Subject')).toHaveValue('Court lights')
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription(/Say what it is about/)
  })

  it('shows what the portal adds about a failure', () => {
    renderPage({ packet: payablesPacket })
    expect(screen.getByText('payables, failed')).toBeVisible()
    expect(screen.getByText('Jul 8, 2026, 6:00 PM, Sri Lanka time')).toBeVisible()
    expect(screen.getByText('request-7')).toBeVisible()
  })

  it('offers the ready e-mail when it is not known whether the request arrived', async () => {
    const page = renderPage({ request: lightsRequest })
    await page.user.click(submit())
    await act(() => page.live.answer('sendRequest', failed(failures.unknown)))
    expect(screen.getByText('We could not confirm your request')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Open the email' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /^mailto:support@members\.example\?subject=Court lights&body=The lights of court 2 flicker\./,
    )
    await page.user.click(screen.getByRole('button', { name: 'Back to the form' }))
    expect(screen.getByLabelText('Message')).toHaveValue(lightsRequest.message)
  })

  it('makes an e-mail where the server takes no requests, and never says that it was sent [B7.17]', async () => {
    const page = renderPage({ request: lightsRequest, channel: 'email' })
    await page.user.click(submit())
    expect(screen.getByRole('region', { name: 'Your email is ready' })).toHaveTextContent(
      'Nothing has been sent yet',
    )
    expect(screen.queryByText(/submitted successfully/)).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Start a new request' }))
    expect(screen.getByLabelText('Subject')).toHaveValue('')
  })

  it('leaves the phone where the centre takes neither', () => {
    renderPage({ channel: 'phone' })
    expect(screen.getByText(/Please call us/)).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })
})
