import { describePaths } from '@tests/support/explorePaths'
import { explore } from '@tests/support/explore'
import { model } from '@tests/support/fixtures/door.model'
import { replay } from '@tests/support/replay'

describe('the exploration over a sound machine', () => {
  const exploration = explore(model)

  it('finds nothing wrong', () => {
    expect(exploration.findings).toEqual([])
    expect(exploration.row).toEqual({ name: 'door', states: 7, branches: 13, situations: 20, paths: 14 })
  })

  it('describes each distinct step once, below the way by which it is first met', () => {
    expect(describePaths(exploration.paths)).toMatchInlineSnapshot(`
     "start → closed [0]
       alarm.raised → evacuated [0] ■
       code.submitted {"code":"4711"} → checking [0], sets code
         attempt.cancelled → closed [0], sets code
         watchAlarm: defect → broken [0], sets code
         alarm.raised → evacuated [0] ■, sets code
         checkCode: ok → open [0], sets code, tries (notifyOpening)
           door.closed → closed [0]
           watchAlarm: defect → broken [0]
           after openTime → closed [0]
           alarm.raised → evacuated [0] ■
         checkCode: defect → broken [0], sets code
           watchAlarm: defect → broken [0]
         checkCode: refused 422 → closed [1], sets code, tries
           code.submitted {"code":"4711"} → checking [1], sets code
             checkCode: refused 422 → locked [2], sets code, tries
               watchAlarm: defect → broken [2]
               after lockout → closed [0], sets tries
               alarm.raised → evacuated [2] ■
       watchAlarm: defect → broken [0]
         door.closed → closed [0], sets tries
         alarm.raised → evacuated [0] ■"
    `)
  })

  it('lands live where each path was explored to land', async () => {
    expect(await replay(exploration)).toEqual([])
  })
})
