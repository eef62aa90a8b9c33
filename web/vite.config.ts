import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The browser's build: `dist/client`, hashed files and a manifest by which the server names them. The server's build
 * (`dist/server`) and the first inline script are made from the same settings by `scripts/web/build-web.ts`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: 'public',
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      // The first inline script calls what the entry exports.
      preserveEntrySignatures: 'allow-extension',
    },
  },
})
