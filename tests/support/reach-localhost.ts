// With NODE_USE_ENV_PROXY=1, Node would send requests to localhost through the shell's proxy. Node reads NO_PROXY when a
// process starts, so this change affects only the processes that the importing process starts.
for (const name of ['NO_PROXY', 'no_proxy']) {
  process.env[name] = [process.env[name], 'localhost', '127.0.0.1'].filter(Boolean).join()
}
