/** What is drawn before the portal runs: nothing in it can be used yet, and all of it is proper HTML. */

/** Kinds of fields that `readonly` means nothing to; the drawn page is inert, so that nobody ticks one. */
const withoutText = / type="(?:checkbox|radio|range|color|file|hidden|button|submit|reset|image)"/

/** Fields take nothing in before the portal runs, also not from a password manager: it would be lost then. */
export const withReadOnlyFields = (markup: string): string =>
  markup.replaceAll(/<input [^>]*>/g, (field) =>
    withoutText.test(field) ? field : field.replace('<input ', '<input readonly '),
  )

/** Links to an address that only the running portal knows are words until then: an `a` without `href` is no link. */
export const withoutLinksTo = (address: string, markup: string): string =>
  markup.replaceAll(/<a ([^>]*)>(.*?)<\/a>/gs, (link, attributes: string, words: string) => {
    if (!attributes.includes(`href="${address}"`)) return link
    const kept = /class="[^"]*"/.exec(attributes)?.[0]
    return `<span${kept === undefined ? '' : ` ${kept}`}>${words}</span>`
  })

/** Nothing beside the text that something is loading can be pressed, as nothing would follow. */
export const withInertControls = (markup: string): string =>
  markup.replaceAll(/<(?:header|nav)(?=[ >])|<div id="sidebar"/g, '$& inert')
