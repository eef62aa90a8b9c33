import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentFiles } from './build/content-files.ts'

/**
 * The client as `npm run dev` serves it, file by file as it stands in the sources. Packages come as they are: what
 * `vite.config.ts` does to make them lighter would only cost time here.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contentFiles()],
  appType: 'custom',
  publicDir: 'public',
  server: {
    middlewareMode: true,
    // Other sites have no business with the sources.
    cors: false,
    watch: { ignored: ['**/dist/**', '**/dist.*/**'] },
  },
  optimizeDeps: { entries: ['src/entry-client.tsx'] },
})
