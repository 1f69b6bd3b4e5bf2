/** Bytes that are not shared with another thread; compilers before 5.7 know no others. */
export type Bytes = ReturnType<Uint8Array['slice']>;

/** Bytes that arrive in pieces. They are copied together, because a piece of one byte takes a hundred as an object. */
export class Pieces {
  size = 0;
  #bytes: Bytes = new Uint8Array();

  add(piece: Bytes): void {
    const before = this.size;
    this.size += piece.byteLength;
    if (before === 0) {
      // Most bodies are one piece.
      this.#bytes = piece;
      return;
    }
    if (this.size > this.#bytes.byteLength) {
      const larger = new Uint8Array(Math.max(this.size, this.#bytes.byteLength * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(piece, before);
  }

  bytes(): Bytes {
    return this.#bytes.subarray(0, this.size);
  }
}
