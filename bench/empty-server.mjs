// The minimum of every process: prints an address.
console.log('http://127.0.0.1');
