/** `npm run figures`: prints code quality metrics as Markdown. The client must be built. */
import { printMetrics } from './checks/metrics/print-metrics.ts'

await printMetrics()
