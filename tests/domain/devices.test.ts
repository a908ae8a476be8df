import { isSignedOut, signOutTargetOf, withoutTarget } from '@domain/account/devices'
import { allDevices, otherDevice, phone, thisDevice } from '@tests/support/devices'

describe('what is signed out', () => {
  it('is another device, or all others, and never this one', () => {
    expect(signOutTargetOf(allDevices, phone.id)).toEqual({ kind: 'device', device: phone })
    expect(signOutTargetOf(allDevices, 'others')).toEqual({ kind: 'others', devices: [phone, otherDevice] })
    expect(signOutTargetOf(allDevices, thisDevice.id)).toBeNull()
    expect(signOutTargetOf([thisDevice], 'others')).toBeNull()
  })

  it('is gone when a later list has none of it, whoever signed in meanwhile', () => {
    const others = { kind: 'others', devices: [phone, otherDevice] } as const
    expect(withoutTarget(allDevices, others)).toEqual([thisDevice])
    expect(isSignedOut([thisDevice, { ...phone, id: 9 }], others)).toBe(true)
    expect(isSignedOut([thisDevice, otherDevice], others)).toBe(false)
    expect(isSignedOut([thisDevice, otherDevice], { kind: 'device', device: phone })).toBe(true)
  })
})
