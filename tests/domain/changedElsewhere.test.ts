import { mergeChange } from '@domain/account/changedElsewhere'
import { mergeProfileChange, stepsOf } from '@domain/account/profileChange'
import { addressChangeOf, addressFormOf, memberChangeOf, memberFormOf } from '@domain/forms/profileDetails'
import { bareProfile, fullProfile } from '@tests/support/profiles'

const opened = { name: 'Kamala', phone: '0771111111', city: 'Galle' as string | null }
const merge = (
  wanted: Partial<typeof opened>,
  latest: Partial<typeof opened>,
  reported: typeof opened | null = null,
) => mergeChange({ opened, wanted: { ...opened, ...wanted }, latest: { ...opened, ...latest }, reported })

describe('a form that was open while something was saved elsewhere', () => {
  it('writes nothing old back: what the member left alone is what the server has by now', () => {
    expect(merge({ name: 'Kamani' }, { phone: '0772222222' })).toEqual({
      mine: { name: 'Kamani', phone: '0772222222', city: 'Galle' },
      newer: { name: 'Kamani', phone: '0772222222', city: 'Galle' },
      changedElsewhere: [],
    })
  })

  it('has the member decide where both changed one field, and nothing where both changed it to the same', () => {
    expect(merge({ name: 'Kamani', phone: '0773333333' }, { name: 'Kamani', phone: '0772222222' })).toEqual({
      mine: { name: 'Kamani', phone: '0773333333', city: 'Galle' },
      newer: { name: 'Kamani', phone: '0772222222', city: 'Galle' },
      changedElsewhere: [{ field: 'phone', latest: '0772222222' }],
    })
  })

  it('does not ask again for what the member was shown, and does for what was changed since', () => {
    const reported = { ...opened, phone: '0772222222' }
    const again = merge({ phone: '0773333333' }, { phone: '0772222222' }, reported)
    expect([again.mine.phone, again.changedElsewhere]).toEqual(['0773333333', []])
    expect(merge({ phone: '0773333333' }, { phone: '0774444444' }, reported).changedElsewhere).toHaveLength(1)
  })

  it('takes absent and empty for the same', () => {
    expect(merge({ city: '' }, { city: null }).changedElsewhere).toEqual([])
    expect(merge({ city: 'Kandy' }, { city: null }).changedElsewhere).toEqual([{ field: 'city', latest: '' }])
  })
})

describe('a change of the profile over what the server has by now', () => {
  const phoneSaved = { ...fullProfile, member: { ...fullProfile.member, mobile: '0779998888' } }

  it('sends back the hidden fields as they are by now, and only the calls that are needed', () => {
    const branches = [...fullProfile.member.branches, 'Branch 9']
    const latest = { ...phoneSaved, member: { ...phoneSaved.member, branches } }
    const change = memberChangeOf(fullProfile, { ...memberFormOf(fullProfile), firstName: 'Kamani' }, true)
    const { mine } = mergeProfileChange({ opened: fullProfile, change, latest, reported: null })
    expect(stepsOf(latest, mine)).toMatchObject([
      { call: 'updateMember', member: { firstName: 'Kamani', mobile: '0779998888', branches } },
    ])
  })

  it('names the street of the billing address where the form of the member has it', () => {
    const fields = { ...memberFormOf(fullProfile), address: '1 Lake Road' }
    const latest = {
      ...fullProfile,
      billingAddress: fullProfile.billingAddress && {
        ...fullProfile.billingAddress,
        street: '9 Temple Road',
      },
    }
    const change = memberChangeOf(fullProfile, fields, true)
    expect(
      mergeProfileChange({ opened: fullProfile, change, latest, reported: null }).changedElsewhere,
    ).toEqual([{ field: 'street', latest: '9 Temple Road' }])
  })

  it('asks before a new address takes the place of one that was added elsewhere', () => {
    const change = addressChangeOf({ ...addressFormOf(null), address: '1 Lake Road' }, true)
    const merged = mergeProfileChange({ opened: bareProfile, change, latest: fullProfile, reported: null })
    expect(merged.changedElsewhere).toEqual([{ field: 'street', latest: fullProfile.billingAddress?.street }])
    expect(stepsOf(fullProfile, merged.newer)).toEqual([])
  })
})
