/**
 * `npm run lighthouse [-- --data FOLDER] [--runs 5] [--slowed]`: measures the home, list and detail pages of
 * a site with seed content by Lighthouse's preset for mobile phones, and writes `docs/lighthouse.md`. Fails
 * below the minimum scores.
 * With `--slowed`, CPU and network are really slowed down, whereas Lighthouse otherwise simulates this. The
 * report is then printed and not written to the file.
 */
import { measurePages } from '../tests/browser/measure-pages.ts'

await measurePages()
