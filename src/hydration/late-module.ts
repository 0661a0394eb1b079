/** A module that is fetched after its page. */
export interface LateModule<Module> {
  /** Fetches the module. Rejects if it cannot be fetched. */
  load: () => Promise<void>
  /** Resolves when the module has loaded. Never rejects, so that `React.lazy` keeps waiting and does not cache a failure. */
  loaded: Promise<Module>
}

/** @param fetchModule imports the module */
export function lateModule<Module>(fetchModule: () => Promise<Module>): LateModule<Module> {
  let setLoaded: (module: Module) => void
  const loaded = new Promise<Module>((resolve) => {
    setLoaded = resolve
  })
  return { load: async () => setLoaded(await fetchModule()), loaded }
}
