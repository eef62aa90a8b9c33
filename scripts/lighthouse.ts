/**
 * `npm run lighthouse [-- --data FOLDER] [--runs 5] [--slowed]`: measures the home, list and detail pages of a site with its
 * first content by Lighthouse's preset for mobile phones, and writes `docs/lighthouse.md`. Fails below the floor. With
 * `--slowed` processor and network are really slowed down, which Lighthouse otherwise reckons: it prints, and writes nothing.
 */
import { measurePages } from '../browser/measure-pages.ts'

await measurePages()
