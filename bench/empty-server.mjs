// What every process takes, whatever it does: prints an address.
console.log('http://127.0.0.1');
