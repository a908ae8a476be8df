import { listed } from '@domain/values/listed'
import { shortBranchNames } from '@domain/account/branches'
import { centreName, defaultCentreName } from '@domain/portal/centreName'
import { withoutTurning } from '@domain/values/typedText'
import { unbroken } from '@domain/values/unbroken'
import { escapeHtml } from '@server/serving/escapeHtml'
import { letterhead } from './letterhead'
import type { Mail, MailAttachment, MailKind } from './mail'

/** A part of a letter: a paragraph, facts by name, a link to follow, or a code to enter. All of it is text, never HTML. */
export type LetterPart =
  | string
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | {
      readonly action: string
      readonly href: string
      /** True for another button beside the main one, the first link. */
      readonly isButton?: boolean
    }
  | { readonly code: string }

const isLink = (part: LetterPart): part is Extract<LetterPart, { readonly href: string }> =>
  typeof part === 'object' && 'href' in part

/** The content of a mail, before it becomes plain text and HTML. */
export interface Letter {
  readonly kind: MailKind
  readonly to: string
  /** '' for a member without a known name. */
  readonly firstName: string
  readonly subject: string
  /** The heading where the subject says more than fits into one: `Payment received`. By default the subject. */
  readonly heading?: string
  /** One sentence, which a list of mails displays after the subject. It precedes the greeting. */
  readonly summary: string
  readonly parts: readonly LetterPart[]
  readonly attachments?: readonly MailAttachment[]
  /** The end of its validity, in epoch milliseconds. */
  readonly goodUntil?: number
  /** For a mail that the member can switch off: its reason, and the address of the switch. */
  readonly preferences?: { readonly reason: string; readonly href: string }
}

/** The centre at the foot of a mail. */
const centre = () =>
  centreName() === defaultCentreName ? 'Your badminton and activity centre' : centreName()

const branchNames = () => listed(shortBranchNames())

const greeting = ({ firstName }: Letter): string => `Hello${firstName === '' ? '' : ` ${firstName}`},`

/** The letter as a mail: HTML with a plain-text twin, each complete in itself. */
export function mailOf(letter: Letter): Mail {
  const link = letter.parts.find(isLink)
  const code = letter.parts.find((part) => typeof part === 'object' && 'code' in part)
  return {
    kind: letter.kind,
    to: letter.to,
    subject: withoutTurning(letter.subject),
    text: withoutTurning(textOf(letter)),
    html: htmlOf(letter),
    ...(link ? { link: link.href } : {}),
    ...(typeof code === 'object' && 'code' in code ? { code: code.code } : {}),
    ...(letter.preferences ? { preferencesLink: letter.preferences.href } : {}),
    ...(letter.attachments ? { attachments: letter.attachments } : {}),
    ...(letter.goodUntil === undefined ? {} : { goodUntil: letter.goodUntil }),
  }
}

const textOf = (letter: Letter): string =>
  `${[
    greeting(letter),
    ...letter.parts.map(textPart),
    ...(letter.preferences ? [`${letter.preferences.reason}\n${textPart(linkOf(letter.preferences))}`] : []),
    `${centre()}\n${branchNames()}`,
  ].join('\n\n')}\n`

const linkOf = ({ href }: { readonly href: string }) => ({ action: 'Choose which emails you get', href })

function textPart(part: LetterPart): string {
  if (typeof part === 'string') return part
  if ('href' in part) return `${part.action}:\n${part.href}`
  if ('code' in part) return part.code
  const width = Math.max(...part.facts.map(([name]) => name.length))
  return part.facts.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
}

/**
 * Inline colours for a bright screen, for programs that ignore style sheets; the style sheet in the head
 * replaces them by class on a dark screen. The contrast of each pair is at least 4.5 : 1.
 */
const bright = () => ({
  page: 'background-color:#eef2f4',
  card: 'background-color:#ffffff;border:1px solid #d5dee5',
  text: 'color:#16202a',
  quiet: 'color:#52606d',
  rule: 'border-top:1px solid #d5dee5',
  code: 'background-color:#eef2f4;color:#16202a',
  button: `background-color:${letterhead().onAccent};color:${letterhead().hover}`,
  outline: 'border:1px solid #52606d;color:#16202a',
  link: `color:${letterhead().link}`,
})

const darkSheet = () => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#080c10!important}
.card{background-color:#141c24!important;border-color:#22303d!important}
.text{color:#f1f5f3!important}
.quiet{color:#b4c0ca!important}
.rule{border-color:#22303d!important}
.code{background-color:#1b2530!important;color:#f1f5f3!important}
.button{background-color:${letterhead().accent}!important;color:${letterhead().onAccent}!important}
.outline{border-color:#5d7186!important;color:#f1f5f3!important}
.link{color:${letterhead().accent}!important}
}
@media (max-width:480px){h1{font-size:21px!important}.inner{padding:24px 20px!important}.outer{padding:12px 8px 24px!important}}`

const look = (name: keyof ReturnType<typeof bright>, more = ''): string =>
  `class="${name}" style="${bright()[name]}${more === '' ? '' : `;${more}`}"`

/** The portal's letters where the device has them; a mail loads no font. */
const font = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Amounts, hours and dates must not break across lines. */
const wordsHtml = (text: string): string => escapeHtml(unbroken(text))

/** The letter as HTML, with a button for its first link, the purpose of the mail. */
function htmlOf(letter: Letter): string {
  const action = letter.parts.find(isLink)
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
${darkSheet()}
</style>
</head>
<body ${look('page', `margin:0;padding:0;${font}`)}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.summary)}${'&#8199;&#847;'.repeat(60)}</div>
<table ${table} width="100%" ${look('page')}>
<tr><td class="outer" align="center" style="padding:24px 16px 40px">
<table ${table} width="100%" style="max-width:600px">
<tr><td style="background-color:#080c10;border-radius:16px 16px 0 0;padding:18px 32px;color:#f1f5f3;font-size:17px;font-weight:650;line-height:1.3" class="inner">${signHtml(action?.href ?? letter.preferences?.href ?? null)}</td></tr>
<tr><td class="card inner" style="${bright().card};border-top:0;border-radius:0 0 16px 16px;padding:32px">
<h1 ${look('text', 'margin:0 0 20px;font-size:24px;line-height:1.25;letter-spacing:-0.01em')}>${wordsHtml(letter.heading ?? letter.subject)}</h1>
${[greeting(letter), ...letter.parts].map((part) => htmlPart(part, part === action)).join('\n')}
${letter.preferences ? preferencesHtml(letter.preferences) : ''}<p ${look('rule', 'margin:28px 0 0;padding:20px 0 0;font-size:14px;line-height:1.5')}><span ${look('quiet')}>${escapeHtml(centre())}<br>${escapeHtml(branchNames())}</span></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/**
 * The icon of the centre, its name, and that the mail comes from the portal. The icon is at the server to which
 * the mail leads; a mail without a link has none.
 */
function signHtml(href: string | null): string {
  const { accent, hasIcon } = letterhead()
  const mark =
    hasIcon && href !== null
      ? `<img src="${escapeHtml(new URL('/icons/icon-192.png', href).href)}" width="36" height="36" alt="" style="vertical-align:middle;border-radius:8px">`
      : `<span style="color:${accent}">&#9679;</span>`
  return `${mark}&nbsp; ${escapeHtml(centreName())} <span style="color:#b4c0ca;font-size:14px;font-weight:400">&nbsp;Member&nbsp;Portal</span>`
}

function htmlPart(part: LetterPart, isMain: boolean): string {
  if (typeof part === 'string') {
    return `<p ${look('text', 'margin:0 0 16px;font-size:16px;line-height:1.55')}>${wordsHtml(part)}</p>`
  }
  if ('href' in part) {
    if (isMain) return buttonHtml(part.action, part.href)
    return part.isButton === true
      ? otherButtonHtml(part)
      : `<p ${quietText('0 0 20px')}>${linkHtml(part)}</p>`
  }
  if ('code' in part) {
    return `<p ${look('code', 'margin:8px 0 20px;padding:16px;border-radius:10px;font-size:30px;line-height:1.2;font-weight:650;letter-spacing:0.2em;text-align:center')}>${escapeHtml(part.code)}</p>`
  }
  return `<table ${table} width="100%" style="margin:4px 0 20px">
${part.facts.map(factHtml).join('\n')}
</table>`
}

/** The amount stands out, since readers look for it. */
const factHtml = ([name, value]: readonly [name: string, value: string]): string =>
  `<tr><td valign="top" ${look('rule')}><p ${look('quiet', 'margin:0;padding:9px 16px 9px 0;font-size:14px;line-height:1.5')}>${escapeHtml(name)}</p></td><td valign="top" ${look('rule')}><p ${look('text', `margin:0;padding:8px 0;font-size:15px;line-height:1.5;overflow-wrap:anywhere${/^(?:Rs\.|LKR) /.test(value) ? ';font-weight:650' : ''}`)}>${wordsHtml(value)}</p></td></tr>`

/** The link as a button, and below it as an address for programs that open no links. */
function buttonHtml(action: string, href: string): string {
  const safe = escapeHtml(href)
  return `<p style="margin:24px 0 12px"><a href="${safe}" target="_blank" rel="noopener" ${look('button', 'display:inline-block;padding:14px 26px;border-radius:10px;font-size:16px;line-height:1.25;font-weight:650;text-decoration:none')}>${escapeHtml(action)}</a></p>
<p ${quietText('0 0 20px')}>Or open this address:<br>${linkHtml({ action: href, href })}</p>`
}

/** A button beside the main one: its outline alone. */
const otherButtonHtml = ({ action, href }: { readonly action: string; readonly href: string }): string =>
  `<p style="margin:0 0 20px"><a href="${escapeHtml(href)}" target="_blank" rel="noopener" ${look('outline', 'display:inline-block;padding:13px 25px;border-radius:10px;font-size:16px;line-height:1.25;font-weight:650;text-decoration:none')}>${escapeHtml(action)}</a></p>`

const quietText = (margin: string): string => look('quiet', `margin:${margin};font-size:13px;line-height:1.5`)

/** A less prominent link. */
const linkHtml = ({ action, href }: { readonly action: string; readonly href: string }): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener" ${look('link', 'overflow-wrap:anywhere;word-break:break-word')}>${escapeHtml(action)}</a>`

/** The reason of the mail, and the link to the switch. */
const preferencesHtml = (preferences: NonNullable<Letter['preferences']>): string =>
  `<p ${quietText('20px 0 0')}>${escapeHtml(preferences.reason)}<br>${linkHtml(linkOf(preferences))}</p>
`
