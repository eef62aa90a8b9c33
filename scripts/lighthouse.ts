/**
 * `npm run lighthouse [-- --data FOLDER] [--runs 5] [--slowed]`: measures the home, list and detail pages of a site with its
 * first content by Lighthouse's preset for mobile phones, and writes `docs/lighthouse.md`. Fails below the floor. With
 * `--slowed`, processor and network are really slowed down, which Lighthouse otherwise only simulates; then it prints the
 * report and writes nothing.
 */
import { measurePages } from '../tests/browser/measure-pages.ts'

await measurePages()
