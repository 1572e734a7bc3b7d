/** Bytes as they are written, most significant first. */
export class Bytes {
  #buffer = Buffer.allocUnsafe(4096);
  length = 0;

  u8(value: number): this {
    return this.#write(1, value);
  }

  u16(value: number): this {
    return this.#write(2, value & 0xffff);
  }

  u32(value: number): this {
    return this.#write(4, value >>> 0);
  }

  bytes(given: Uint8Array): this {
    this.#reserve(given.length);
    this.#buffer.set(given, this.length);
    this.length += given.length;
    return this;
  }

  done(): Buffer {
    return this.#buffer.subarray(0, this.length);
  }

  #reserve(size: number): void {
    if (this.length + size <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.length + size));
    this.#buffer.copy(larger);
    this.#buffer = larger;
  }

  #write(size: 1 | 2 | 4, value: number): this {
    this.#reserve(size);
    this.#buffer.writeUIntBE(value, this.length, size);
    this.length += size;
    return this;
  }
}
