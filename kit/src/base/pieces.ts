/** Bytes that arrive in pieces. They are copied together, because a piece of one byte takes a hundred as an object. */
export class Pieces {
  size = 0;
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array();

  add(piece: Uint8Array<ArrayBuffer>): void {
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

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.size);
  }
}
