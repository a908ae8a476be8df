import { routes } from '@domain/portal/routes'
import { documentOf } from '../../src/prerender/documentOf'

const template = `<title>Member Portal</title>
<meta name="description" content="">
<link href="/assets/main.css" rel="stylesheet"><script defer src="/assets/main.js"></script>
<link href="/figtree.woff2" rel="preload" as="font">
<div id="root"></div>`

test('the styles of a page come after those of the portal, whose layers have the order that all pages need', () => {
  const route = routes.find(({ name }) => name === 'emailVerification')
  if (!route) throw new Error('no such route')
  const html = documentOf({
    template,
    route,
    markup: '',
    files: { emailVerification: ['assets/main.css', 'assets/emailVerification.css'] },
    calls: false,
  })
  expect(html.match(/[^/"]*\.css/g)).toEqual(['main.css', 'emailVerification.css'])
})
