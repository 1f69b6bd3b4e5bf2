// Prints how many milliseconds it takes to load a module and to create a client, and how often that accessed fetch.
const [file] = process.argv.slice(2);
const platform = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
let touched = 0;
const began = performance.now();
Object.defineProperty(globalThis, 'fetch', {
  configurable: true,
  get() {
    touched += 1;
    return platform.get ? platform.get.call(globalThis) : platform.value;
  },
});
const { start } = await import(file);
start();
console.log(JSON.stringify({ ms: performance.now() - began, touched }));
