/**
 * `npm run lighthouse [-- --data FOLDER] [--runs 5] [--slowed]`: measures the home, list and detail pages of a
 * site with seed content by Lighthouse's preset for mobile phones, and writes `docs/lighthouse.md`. Fails below
 * the minimum scores. With `--slowed`, processor and network are actually slowed down, which Lighthouse otherwise
 * only simulates; it then prints the report and writes nothing.
 */
import { measurePages } from '../tests/browser/measure-pages.ts'

await measurePages()
