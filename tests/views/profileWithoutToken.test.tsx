import { render, screen } from '@testing-library/react'
import { GalleryProviders } from '@tests/gallery/page/frames'
import { answerWell, startProfile } from '@tests/support/profileTab'
import { withFaults } from '@tests/support/withFaults'
import { ProfileView } from '@views/profile/profile/ProfileView'

const { network, browser } = withFaults(answerWell)

// The end of a session ends its pages, so no member gets here; the page displays it nevertheless.
it('the profile says that there is no token to read with, and nothing is sent [A8.23]', async () => {
  const { page } = await startProfile(await browser.tab('/signin'))
  render(
    <GalleryProviders>
      <ProfileView actor={page} />
    </GalleryProviders>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Authentication token not found. Please log in again.')
  expect(network.asked('/show')).toHaveLength(0)
})
