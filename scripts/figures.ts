/** `npm run figures`: prints code quality metrics as Markdown. The client must be built. */
import { printFigures } from './checks/figures/print-figures.ts'

await printFigures()
