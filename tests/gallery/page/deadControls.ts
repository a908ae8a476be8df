/** Presses each enabled control of a picture and names those that change nothing. */
import { controlTools } from '@tests/support/browser/controls'

/** What the stage around a picture knows. */
export interface PictureStage {
  /**
   * Kinds of controls that were pressed already, to be added to. A kind that is pressed in one picture does the same in each
   * other whose machine handles the same events.
   */
  readonly pressed: Set<string>
  /** How many events were sent that the picture's machine handles in its state. */
  readonly handledEvents: () => number
  /** Renders the picture anew, as if nothing had been pressed. */
  readonly renderAnew: () => Promise<void>
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/**
 * Names of the enabled controls, one of each kind, by which neither the picture, the focus nor an address changes, and that send nothing
 * which the machine handles. A link answers by its address, since the pictures stand still.
 */
export async function deadControls({
  pressed,
  handledEvents,
  renderAnew,
}: PictureStage): Promise<readonly string[]> {
  const tools = controlTools()
  const dead: string[] = []
  for (let index = 0; ; index += 1) {
    const control = tools.list()[index]
    if (control === undefined) return dead
    if (control instanceof HTMLAnchorElement && control.getAttribute('href') !== '#') continue
    const kind = tools.kindOf(control)
    if (pressed.has(kind)) continue
    pressed.add(kind)
    control.focus()
    const name = tools.nameOf(control)
    const [before, handledBefore] = [tools.stateOf(), handledEvents()]
    tools.press(control)
    const hasEffect = () => handledEvents() > handledBefore || tools.stateOf() !== before
    for (let frames = 0; frames < 3 && !hasEffect(); frames += 1) await frame()
    if (!hasEffect()) dead.push(name)
    if (tools.stateOf() !== before) await renderAnew()
  }
}
