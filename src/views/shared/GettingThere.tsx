import { placeOf } from '@domain/portal/branchPlaces'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { TextLink } from '@ui/TextLink'
import { usePortal } from './PortalContext'

/** The place of a branch and the way there, if the operator configured it. */
export function GettingThere({ branchName }: { readonly branchName: string | null }) {
  const place = placeOf(usePortal().places, branchName)
  if (!place) return null
  return (
    <Stack gap={2}>
      <h3>Getting there</h3>
      <Text>{place.address}</Text>
      {place.directionsUrl !== null && (
        <TextLink href={place.directionsUrl} newTab>
          Directions
        </TextLink>
      )}
    </Stack>
  )
}
