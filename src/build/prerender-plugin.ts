import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { siteOrigin } from '../content/brand.ts'
import { settingError, webAddressProblem } from '../lib/env.ts'
import { documentMetaAt } from '../page-head.ts'
import { documentNameAt, type PageMeta, type RouteName, routeNameAt, routes } from '../routes.ts'
import {
  bundleInlineScript,
  fillDocument,
  HEAD_MARK,
  headTags,
  inlineScriptTag,
} from './document.ts'
import { robotsTxt, sitemapXml } from './search-engines.ts'

interface PrerenderOptions {
  readonly backendOrigin: string
  /** Whether this is the demo, which search engines must not index. */
  readonly isDemo: boolean
}

/** The modules that a page needs for hydration besides the app and the page's own module. */
const moreModules: Readonly<Partial<Record<RouteName | 'notFound', readonly string[]>>> = {
  joinWaitlist: ['waitlist/waitlist-content.tsx', 'toasts/toaster.tsx'],
  admin: ['admin/admin-panel.tsx', 'toasts/toaster.tsx'],
}

/** The modules that the inline script preloads. A page's file name follows from its route name. */
function modulesOf(name: RouteName | 'notFound'): string[] {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return ['app.tsx', `pages/${file}-page.tsx`, ...(moreModules[name] ?? [])]
}

const UNKNOWN_PATH = '/404'

const root = join(import.meta.dirname, '../..')

const baseProblem = (base: string) =>
  base === '/' ? null : 'The site must be served from the root of a domain. Remove --base.'

/** The entry's URL in index.html. */
const DEV_ENTRY = '/src/main.tsx'
const DEV_ENTRY_TAG = `<script type="module" src="${DEV_ENTRY}"></script>`

/**
 * Prerenders every route. In a build, the environment `ssr` compiles `src/prerender.tsx`, and `client` compiles the app. The
 * plugin adds a document for each route to the client's bundle, under the name that hosts look up: join-waitlist.html for
 * /join-waitlist, and 404.html for unknown paths. In the dev server, it only fills in the <head>.
 */
export function prerenderPlugin({ backendOrigin, isDemo }: PrerenderOptions): Plugin {
  const published = <Page extends PageMeta>(page: Page): Page =>
    isDemo ? { ...page, isIndexed: false } : page
  const serverFolder = join(root, `node_modules/.cache/prerender-${process.pid}`)
  let renderPage: typeof import('../prerender.tsx').renderPage

  return {
    name: 'nestwin:prerender',
    enforce: 'post',
    sharedDuringBuild: true,
    config({ base = '/' }, { command }) {
      if (command !== 'build') return {}
      const problem = webAddressProblem(siteOrigin) ?? baseProblem(base)
      if (problem !== null) throw settingError(problem)
      return {
        builder: {},
        environments: {
          ssr: {
            build: {
              outDir: serverFolder,
              copyPublicDir: false,
              rolldownOptions: {
                input: 'src/prerender.tsx',
                // The output is one file, because dynamic imports fail once `runnerImport` has closed its module runner.
                output: { entryFileNames: 'prerender.mjs', codeSplitting: false },
              },
            },
          },
        },
      }
    },
    configResolved({ command, isProduction }) {
      // Vite applies an .env file after vite.config.ts has set NODE_ENV.
      if (command === 'build' && !isProduction) {
        throw settingError('A build is for production. Remove NODE_ENV from the .env file.')
      }
    },
    async buildApp({ build, config, environments: { ssr, client } }) {
      if (ssr === undefined || client === undefined)
        throw new Error('The build has no environments')
      try {
        await build(ssr)
        const { module } = await runnerImport<typeof import('../prerender.tsx')>(
          join(serverFolder, 'prerender.mjs'),
          { configFile: false },
        )
        renderPage = module.renderPage
        await build(client)
      } finally {
        await rm(serverFolder, { recursive: true, force: true })
      }
      if (isDemo) return
      // This is printed last, after Vite's list of files.
      const { module } = await runnerImport<typeof import('../content/placeholders.ts')>(
        join(root, 'src/content/placeholders.ts'),
      )
      const left = module.listPlaceholders().length
      if (left > 0) {
        config.logger.info(`Placeholders left: ${left}. List them with npm run placeholders.`)
      }
    },
    transformIndexHtml: {
      order: 'pre',
      // A build keeps the mark for `generateBundle`.
      async handler(html, { server, originalUrl }) {
        if (server === undefined) return html
        const script = inlineScriptTag(await bundleInlineScript(), DEV_ENTRY, [])
        return html
          .replace(DEV_ENTRY_TAG, '')
          .replace(
            HEAD_MARK,
            () => headTags(published(documentMetaAt(pathOf(originalUrl)))) + script,
          )
      },
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html')
      const template = String(index.source)
      const script = await bundleInlineScript()
      for (const path of [...Object.values(routes).map((route) => route.path), UNKNOWN_PATH]) {
        const name = documentNameAt(path)
        const { entry, imports } = chunksOf(bundle, modulesOf(routeNameAt(path)))
        const source = fillDocument(template, {
          name,
          page: published(documentMetaAt(path)),
          content: await renderPage(path),
          start: { script, entry, preload: imports },
          backendOrigin,
          isDemo,
        })
        if (name === 'index') index.source = source
        else this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
      }
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsTxt(siteOrigin) })
      if (siteOrigin === null) return
      const indexed = Object.values(routes)
        .map(published)
        .filter(({ isIndexed }) => isIndexed)
      this.emitFile({
        type: 'asset',
        fileName: 'sitemap.xml',
        source: sitemapXml(indexed, siteOrigin),
      })
    },
    configurePreviewServer({ config, middlewares }) {
      // Runs after Vite's own middlewares have looked for a file.
      return () => {
        middlewares.use(async ({ url }, response, next) => {
          if (url?.endsWith('.html')) return next()
          response.writeHead(404, { 'Content-Type': 'text/html' })
          response.end(await readFile(resolve(config.root, config.build.outDir, '404.html')))
        })
      }
    },
  }
}

const pathOf = (url = '/') => new URL(url, 'http://localhost').pathname

/** @returns the URLs of the app's entry and of the chunks to preload, including their static imports */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('The build has no entry')
  const imports = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || imports.has(`/${fileName}`)) return
    imports.add(`/${fileName}`)
    for (const imported of chunk.imports) add(imported)
  }
  for (const imported of entry.imports) add(imported)
  for (const file of modules) {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/src/${file}`)),
    )
    if (chunk === undefined) throw new Error(`No chunk has ${file}`)
    add(chunk.fileName)
  }
  return { entry: `/${entry.fileName}`, imports: [...imports] }
}
