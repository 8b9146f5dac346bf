import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressAssets } from '#scripts/compress-assets.ts'
import { separateFaces } from '#scripts/separate-faces.ts'

/**
 * Chunks of the code for browsers. A chunk contains all modules whose path matches, with their imports. A module that
 * matches several belongs to the first of them. Without chunks, a page would load forty small files. Before you add a
 * module, check its imports: every page that needs one module of a chunk loads the whole chunk.
 */
const groups = [
  // React is half of the code for hydration. In a chunk of its own it runs in a task of its own: see web/start-late.ts.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // Modules that every page needs for hydration, and modules so small that a file of their own would be wasteful. The
  // entry is not one of them: it starts the app, so it must run after all others.
  {
    name: 'base',
    test: /[\\/]web[\\/](root\.tsx|lib[\\/](follow-translation|scripture[\\/]verse-menu))|[\\/]react-router[\\/].*[\\/]dom-export[\\/]|[\\/](password-managers|visible-text|feed-address)\.ts/,
  },
  // Zod is large. It has a chunk of its own, before the others, so that it does not become a part of a chunk that pages
  // without Zod load.
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  // Small modules that most pages use: cards, badges, and Scripture text.
  {
    name: 'parts',
    test: /[\\/]web[\\/](features[\\/]reading[\\/](memory[\\/]verse-card|study[\\/](study(-card|-heading|-skeleton|\.data)|journey-list|morning-head|passage-card))|ui[\\/](journey-row|scripture[\\/](scripture|verse-numbers|original-word)|badge|card\.|progress|states|season-dial|look[\\/](theme-ink|emblem))|lib[\\/]device[\\/](write-ahead|database-name))|[\\/]react-query[\\/].*[\\/]useMutation|[\\/]contract[\\/](organisation[\\/]premium|reading[\\/](emblem|feed-address|season|themes|todays-study)|values[\\/](numbers|durations))\b|[\\/]use-owner/,
  },
  // Modules that the page of a study needs.
  {
    name: 'study',
    test: /[\\/](ui[\\/](scripture|when-near|fields[\\/]choices|look[\\/](theme-mark|reading-(button|settings)))|lib[\\/](format[\\/]first-words|browser-time-zone|scripture[\\/](references-on-device|use-places-read|pressed-(verse|mark)|mark-verses|use-verse-press|verse-actions-button))|contract[\\/](reading[\\/]study\.|scripture[\\/](book-names|bible-slug|verse-range|own-reference|passage-range|references-read|open-passages)|together[\\/]topic|values[\\/]fold-words)|(full-study|progress)\.data|shared[\\/]verse[\\/]passage|lib[\\/]search[\\/]highlight|share-(button|takeaway)|journal-skeleton|completion-words|discussion-tab|name-for-comments|study-search|premium-invitation|listen-icon)/,
  },
  // Small modules of pages with a list that can be searched, or with dates.
  {
    name: 'lists',
    test: /[\\/]web[\\/](ui[\\/]fields[\\/](use-typed-early|search-form)|lib[\\/](use-(return-to-card|settled|address-filter)|search[\\/]search-in|format[\\/]format-date))/,
  },
  {
    name: 'bible',
    test: /[\\/](features[\\/]reading[\\/]bible[\\/](reading-as|last-position|offline-translations)|lib[\\/]device[\\/](bible-cache|offline-bible)|contract[\\/]scripture[\\/]bible-(books|address))/,
  },
  {
    name: 'groups',
    test: /[\\/]features[\\/]together[\\/](group[\\/](list[\\/]|own-study-card)|shared[\\/]group\.data)/,
  },
  // Each is one chunk and not two, because each name of a chunk counts in the first load.
  {
    name: 'news',
    test: /[\\/](messages[\\/]together[\\/]notification|notification[\\/]notification\.data)\b/,
  },
  { name: 'changes', test: /[\\/]organisation[\\/]shared[\\/](giving|pending)-changes\b/ },
  {
    name: 'dialogs',
    test: /[\\/]web[\\/]ui[\\/](tabs|use-is-printing|dialogs[\\/](dialog|route-dialog))\.tsx?/,
  },
  {
    name: 'popovers',
    test: /[\\/](@radix-ui[\\/]react-(popover|dropdown-menu)[\\/]|ui[\\/]dialogs[\\/]menu\.)/,
  },
  // Modules of sign-in that the pages of members need. They are not part of `sign-in`, which loads Zod and the forms too.
  {
    name: 'session',
    test: /[\\/](onboarding-flag|session[\\/]sign-in\.data|contract[\\/]messages[\\/]account[\\/]auth)\b/,
  },
  // Three chunks for forms: `fields` is small enough for a page with a single field, `checked-forms` is for forms that
  // are validated with a Zod schema, and `sign-in` is for the pages of sign-in.
  {
    name: 'fields',
    test: /[\\/]web[\\/](ui[\\/](fields[\\/](field|form-buttons|form-notice)|narrow-page|outcome|query-state)|lib[\\/](focus-mistake|destination|scripture[\\/]offered-passages|format[\\/]chars-hint|email-link[\\/]|api[\\/](field-errors|use-error-toast)))/,
  },
  {
    name: 'checked-forms',
    test: /[\\/](ui[\\/]fields[\\/]form-problem|use-checked-form|lib[\\/]time-zones|contract[\\/](account[\\/]account\.|values[\\/](storable-instant|punycode|referral-code)|fields[\\/](time-zone|email)|(messages[\\/])?together[\\/]meeting)|posted-form)\b/,
  },
  {
    name: 'sign-in',
    test: /[\\/](provider-mark|use-ask-again|lib[\\/]api[\\/]proof|password-field|identity\.data|shared[\\/]email-link|account[\\/]identity|authorize-href|invited-note|use-referral-code|passkeys)\b/,
  },
  // Modules of a few lines that import nothing large. Several pages use each of them.
  {
    name: 'small',
    test: /[\\/](retry|batched|is-writable|opening-of|verse-id|answer-(id|draft)|reading-(number|name)|chapter-read-id|(plan|note|prayer|form)-names|local-days|mark-words|(mark|memory)-limits|book-kinds|dollars|format-money|memory-category|review-step|reference-of|chapter\.data|rare-icon|messages[\\/]reading[\\/](word|completion))\.tsx?$/,
  },
  // Sync on the device. Pages with a draft need the store, pages with entries the engine too.
  { name: 'device-database', test: /[\\/](dexie[\\/]|device-database\b)/ },
  { name: 'sync', test: /[\\/]contract[\\/]messages[\\/](sync|account[\\/]encryption)\b/ },
  {
    name: 'store',
    test: /[\\/]entries[\\/](store[\\/](device-store|unsent-hint)|codec[\\/]codecs|hooks[\\/]use-draft|replica[\\/]view-entry)\b/,
  },
  {
    name: 'engine',
    test: /[\\/]entries[\\/](hooks[\\/](use-entries|use-engine)|driver[\\/](sync-on-this-device|lock-device))\b/,
  },
  // Lists and forms of notes, prayers and other entries.
  { name: 'entries', test: /[\\/]entries[\\/](view|form)[\\/]/ },
  { name: 'files', test: /[\\/]entries[\\/]export[\\/](entry-files|files-menu|entry-format)\b/ },
  // The pages of members load these after their hydration. The style sheet has a chunk of its own, because the page of a
  // word needs nothing else of `word-tools`.
  { name: 'word', test: /[\\/]word[\\/]word\.css$/ },
  { name: 'word-tools', test: /[\\/](passage-words\.data|use-word-access|word-tools)\b/ },
  { name: 'mark', test: /[\\/]reading[\\/]mark[\\/](mark\.data|mark-swatch|style-name)\b/ },
  { name: 'marks', test: /[\\/]reading[\\/]mark[\\/](marks\.tsx|choose[\\/]style-buttons)/ },
  { name: 'completion', test: /[\\/](set-completion|load-sync)\b/ },
  // Discussions load it for visitors too, so it must not be part of `member`.
  { name: 'comment-draft', test: /[\\/]comment-draft\b/ },
  { name: 'member', test: /[\\/]web[\\/](while-member|.*\.feature)\.tsx?$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    separateFaces(),
    compressAssets(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'web/service-worker',
      filename: 'sw.ts',
      outDir: 'build/web/client',
      injectManifest: {
        globPatterns: ['assets/*.{js,css,woff2}'],
        // The service worker does not store these chunks: they are large, and used only by pages that need the server.
        globIgnores: ['assets/{password-strength,admin,profile-security}-*.js'],
      },
      // The plugin neither registers the service worker nor creates the web app manifest:
      // web/lib/device/service-worker.ts and web/screens/site/manifest.ts do this.
      injectRegister: false,
      manifest: false,
    }),
  ],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // One character shorter than by default: the first load contains more than a hundred of these names.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  // Packages that Vite pre-bundles when the development server starts. It would otherwise discover some of them only
  // when a page needs them, and reload the page.
  optimizeDeps: {
    entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'],
    include: [
      'radix-ui',
      '@tanstack/react-query',
      'hono/client',
      'react-router/dom',
      'react-dom/client',
      'zod',
    ],
  },
})
