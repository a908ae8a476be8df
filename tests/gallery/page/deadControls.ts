/** Presses each enabled control of a picture and names those that change nothing. */
import { controlTools } from '@tests/support/browser/controls'

/** The functions of the frame around a picture. */
export interface PictureStage {
  /**
   * The pressed kinds of controls; the caller adds to it. A kind does the same in every picture whose machine
   * handles the same events.
   */
  readonly pressed: Set<string>
  /** The number of sent events that the picture's machine handles in its state. */
  readonly handledEvents: () => number
  /** Renders the picture anew, without the effects of presses. */
  readonly renderAnew: () => Promise<void>
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/**
 * Names of the enabled controls, one of each kind, that change neither the picture, the focus nor an address,
 * and that send nothing which the machine handles. The address of a link answers for it, since the pictures
 * stand still.
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
