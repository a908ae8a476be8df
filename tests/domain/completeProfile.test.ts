import { completionOf, emptyProfile } from '@domain/forms/completeProfile'

it('a profile is sent with what was typed and chosen, and with nothing that the membership does not ask for [A3.04b]', () => {
  const fields = {
    ...emptyProfile,
    firstName: 'Kamala',
    lastName: 'Silva',
    mobile: '+94 77 123 4567',
    gender: 'Female',
    emergencyMobile: '0712345678',
    dateOfBirth: '1991-03-14',
    city: 'Moratuwa',
    nationalId: '199112345678',
  }
  const typed = { firstName: 'Kamala', lastName: 'Silva', mobile: '0771234567', gender: 'Female' }
  expect(completionOf('Level 3', fields)).toEqual({ ...typed, membership: { level: 'Level 3' } })
  expect(completionOf('Level 2', fields)).toEqual({
    ...typed,
    membership: {
      level: 'Level 2',
      emergencyMobile: '0712345678',
      dateOfBirth: '1991-03-14',
      city: 'Moratuwa',
      nationalId: '199112345678',
    },
  })
})
