import { minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { contract } from '@vitrine/core/contract'
import { defineConfig, type Plugin } from 'vite'

/** Builds the app: one client entry and the renderer for the server. Needs `--configLoader runner`, because it imports TypeScript. */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/_app/',
  plugins: [react(), tailwindcss(), contractRoutes()],
  // The renderer uses React's production build, whatever the server's NODE_ENV is.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: command === 'build' ? true : [] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', rolldownOptions: { input: 'src/render.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: ['src/client.tsx'],
            // Zod and its setting share a chunk, so that it is configured before another chunk creates a schema.
            output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|zod-without-eval/ }] } },
          },
        }),
  },
}))

/** Provides `virtual:contract-routes`: methods and paths of the contract without the schemas, which only the server needs. */
function contractRoutes(): Plugin {
  const id = 'virtual:contract-routes'
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const routes = ${JSON.stringify(minifyContractRouter(contract))}` : undefined,
  }
}
