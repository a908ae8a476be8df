import type { ActorRefFrom } from 'xstate'
import type { deskBookingMachine } from '@machines/desk/deskBooking/deskBooking.machine'
import type { DeskBookingScreen } from '@machines/desk/deskBooking/deskBooking.select'
import { Segmented } from '@ui/Segmented'
import { Text } from '@ui/Text'

interface HoursChoiceProps {
  readonly actor: ActorRefFrom<typeof deskBookingMachine>
  readonly screen: Extract<DeskBookingScreen, { screen: 'finding' | 'guest' | 'confirming' }>
}

/** One hour or two, with the price. */
export function HoursChoice({ actor, screen: { options, chosen, price } }: HoursChoiceProps) {
  return (
    <>
      {options.length > 0 && (
        <Segmented
          legend="Hours"
          look="chips"
          options={options}
          value={chosen}
          onChange={(value) => actor.send({ type: 'hours.chosen', chosen: Number(value) })}
        />
      )}
      <Text strong>{price}</Text>
    </>
  )
}
