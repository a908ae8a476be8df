import { setup } from 'xstate'
import { diagramOf } from '@tests/commands/machineDiagram'
import { table } from '@tools/markdown'

describe('the generated documents', () => {
  it('draw states within states, parts side by side, and what is handled in any state', () => {
    const machine = setup({ types: { events: {} as { type: 'both.ended' | 'part.left' } } }).createMachine({
      id: 'sample',
      initial: 'both',
      on: { 'both.ended': '.ended' },
      states: {
        both: {
          type: 'parallel',
          states: {
            one: {
              initial: 'waiting',
              states: { waiting: { on: { 'part.left': 'left' } }, left: { type: 'final' } },
            },
            other: {},
          },
        },
        ended: { type: 'final' },
      },
    })
    expect(diagramOf(machine)).toBe(
      [
        '```mermaid',
        'stateDiagram-v2',
        '  state "both" as both {',
        '    state "one" as both_one {',
        '      state "waiting" as both_one_waiting',
        '      state "left" as both_one_left',
        '      [*] --> both_one_waiting',
        '    }',
        '    --',
        '    state "other" as both_other',
        '  }',
        '  state "ended" as ended',
        '  [*] --> both',
        '  state "in any state" as anywhere',
        '  anywhere --> ended: both.ended',
        '  both_one_waiting --> both_one_left: part.left',
        '  both_one_left --> [*]',
        '  ended --> [*]',
        '```',
      ].join('\n'),
    )
  })

  it('keep a bar inside a cell from ending it', () => {
    expect(table(['A'], [['one | other']])).toBe('| A |\n| --- |\n| one \\| other |')
  })
})
