/** `npm run figures`: prints the figures by which the state of the code is judged, as Markdown. The client must be built. */
import { printFigures } from './checks/figures/print-figures.ts'

await printFigures()
