/**
 * Changes the prerendered markup for the time before the portal runs: nobody can use it yet, and it must be
 * valid HTML.
 */

/**
 * Types of fields for which `readonly` has no meaning; the prerendered page is inert, so nobody ticks one.
 */
const withoutText = / type="(?:checkbox|radio|range|color|file|hidden|button|submit|reset|image)"/

/**
 * Makes fields read-only before the portal runs, also against a password manager, whose text would be lost.
 */
export const withReadOnlyFields = (markup: string): string =>
  markup.replaceAll(/<input [^>]*>/g, (field) =>
    withoutText.test(field) ? field : field.replace('<input ', '<input readonly '),
  )

/**
 * Turns links to an address that only the running portal knows into words: an `a` without `href` is no link.
 */
export const withoutLinksTo = (address: string, markup: string): string =>
  markup.replaceAll(/<a ([^>]*)>(.*?)<\/a>/gs, (link, attributes: string, words: string) => {
    if (!attributes.includes(`href="${address}"`)) return link
    const kept = /class="[^"]*"/.exec(attributes)?.[0]
    return `<span${kept === undefined ? '' : ` ${kept}`}>${words}</span>`
  })

/** Disables the controls beside a loading text, because a press would do nothing. */
export const withInertControls = (markup: string): string =>
  markup.replaceAll(/<(?:header|nav)(?=[ >])|<div id="sidebar"/g, '$& inert')
