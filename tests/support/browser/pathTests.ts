import type { Path } from '../exploreTypes'
import type { AnyModel } from '../model'
import { test } from './journey'
import { type CanTake, nameOfPath, type PageExplorer, pathsForPage, exploreOnPage } from './pagePaths'
import { type CanFollow, toursForPage } from './pageTours'

const slow = { tag: ['@desktop', '@slow'] }

/** A test for each generated path of a flow that can be explored on its page; `of` says of what: `paying`. */
export function testPathsOnPage(of: string, model: AnyModel, canTake: CanTake, explorer: PageExplorer): void {
  test.describe(`a generated path of ${of}, explored through the page`, slow, () => {
    for (const path of pathsForPage(model, canTake))
      test(nameOfPath(path), async ({ page, watched }) => {
        watched.excuse(/\/api\/member\//)
        await exploreOnPage(page, explorer, path)
      })
  })
}

/** `fresh, 3: 40 steps` */
const nameOfTour = ({ inputName, edges }: Path, number: number) =>
  `${number + 1}, ${inputName}: ${edges.length} steps`

/** As {@link testPathsOnPage}, with a few long tours in place of many short paths. */
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
