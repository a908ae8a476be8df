import type { Path } from '../exploreTypes'
import type { AnyModel } from '../model'
import { test } from './journey'
import { exploreOnPage, type PageExplorer } from './pagePaths'
import { type CanFollow, toursForPage } from './pageTours'

const slow = { tag: ['@desktop', '@slow'] }

/** `fresh, 3: 40 steps` */
const nameOfTour = ({ inputName, edges }: Path, number: number) =>
  `${number + 1}, ${inputName}: ${edges.length} steps`

/** A test for each of a few long tours through the page of a flow; `of` says of what: `paying`. */
export function testToursOnPage(
  of: string,
  model: AnyModel,
  canFollow: CanFollow,
  explorerOf: (tour: Path) => PageExplorer,
): void {
  test.describe(`a generated tour of ${of}, explored through the page`, slow, () => {
    for (const [number, tour] of toursForPage(model, canFollow).entries())
      test(nameOfTour(tour, number), async ({ page, watched }) => {
        test.setTimeout(300_000)
        watched.excuse(/\/api\/member\//)
        await exploreOnPage(page, explorerOf(tour), tour)
      })
  })
}
