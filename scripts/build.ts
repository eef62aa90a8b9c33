/** `npm run build`: builds the web client if its sources have changed, and prints its size. */
import { formatTable, measureBuild } from '@soko/web/build/budget.ts'
import { readOptions } from '../site/cli/read-options.ts'
import { buildWeb, WebBuildFailed, webBuild } from '@soko/web/build/build-web.ts'

readOptions('npm run build', {})

try {
  await buildWeb()
  console.log(formatTable(await measureBuild(webBuild)))
} catch (error) {
  if (!(error instanceof WebBuildFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
