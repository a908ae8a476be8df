/** Tabs of a member who signed in with the form, for the tests of later faults. */
import { signInFlow } from '@flows/account/signIn'
import { type openBrowser, settled, type Tab } from './faults'

export async function signInOn(tab: Tab, keepSignedIn = true) {
  const credentials = { email: 'kamala@members.example', password: 'Kingfisher-77!', keepSignedIn }
  tab.page(signInFlow).send({ type: 'credentials.submitted', credentials })
  await settled()
}

/** Signs in and goes to a page. */
export async function signInAt(browser: ReturnType<typeof openBrowser>, path: string): Promise<Tab> {
  const tab = await browser.tab('/signin')
  await signInOn(tab)
  tab.app.world.navigation.go(path)
  await settled()
  return tab
}
