/** `npm run figures`: what the state of the code is judged by, counted, as Markdown. Wants a built client. */
import { printFigures } from '../repository/figures/print-figures.ts'

await printFigures()
