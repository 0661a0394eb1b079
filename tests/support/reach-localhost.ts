// With NODE_USE_ENV_PROXY=1, Node would send requests to localhost through the shell's proxy. Node reads this when a process
// starts, so it is for the processes that the importing one starts.
for (const name of ['NO_PROXY', 'no_proxy']) {
  process.env[name] = [process.env[name], 'localhost', '127.0.0.1'].filter(Boolean).join()
}
