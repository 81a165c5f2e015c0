/** Picture files for tests, made here. */
import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { type DecodedFile, withDecodedBytes } from "./decode.server.ts";

/** What becomes of a file, with the bytes of its files. @throws why it is no picture. */
export function decode(file: Uint8Array) {
  return withDecodedBytes(file, { person: null }, async (decoded) => {
    if (!decoded.ok) throw new Error(decoded.reason);
    const read = async (file: DecodedFile) => ({ ...file, body: await readFile(file.path) });
    return { ...decoded.picture, files: await Promise.all(decoded.picture.files.map(read)) };
  });
}

/** A photograph's stand-in of that size: noise, so that it does not compress to nothing. */
export function aPhoto(
  width = 1200,
  height = 800,
  format: "jpeg" | "png" | "webp" | "avif" = "jpeg",
): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 120, sigma: 20 };
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .toFormat(format)
    .toBuffer();
}

/** With the place at which it was taken, the name of who took it, and turned by a quarter. */
export async function aTravelledPhoto(): Promise<Buffer> {
  return sharp(await aPhoto(600, 400))
    .withExif({
      IFD0: { Copyright: "canary-name", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 1/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/**
 * As a telephone takes it: 96 by 64 pixels, of which the left half is a red that sRGB has not, in HEIC, to be turned by a
 * quarter to the left; with a profile of Display P3, a place and a name. Written by heif-enc of libheif 1.15.
 */
export function aHeic(): Buffer {
  return Buffer.from(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA3dtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA" +
      "AAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAObAAEAAAAAAAAAkAACAAAAAAQrAAEAAAAAAAABEgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAA" +
      "AAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAACtmlwcnAAAAKWaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGE" +
      "ABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAA" +
      "ABRpc3BlAAAAAAAAAGAAAABAAAAB7GNvbHJwcm9mAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2" +
      "N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKocouKP/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVz" +
      "YwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUcl" +
      "RSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFAAMwBDbWx1YwAAAAAAAAAB" +
      "AAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAA" +
      "OaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AACxNwAACrVYWVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkA" +
      "APKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AQAAABhpcG1hAAAAAAAAAAEAAQWBAoOEhQAAABppcmVmAAAAAAAAAA5jZH" +
      "NjAAIAAQABAAABqm1kYXQAAACMKAGvCeDjSJtRH//9TbT//NlDQ/0WhAeZPP/76qivxByP/RVvYSZU95ZTiJqdNRGUcUKIYl97pBVq/MZsJ2EM" +
      "r8Pwytsp0gHUrIIDZUwJE7SstGclR4yYaUZSnPLoZTyoGzyrZWOSThxQ6a+c96jcwXZUttoy7Vtf+Xl4hTR32bl950m+643hvhOd1YAAAAAASU" +
      "kqAAgAAAAIABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgAMAAAAfgAAAGmH" +
      "BAABAAAAigAAACWIBAABAAAA2AAAAAAAAAA4YwAA6AMAADhjAADoAwAAY2FuYXJ5LW5hbWUABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoA" +
      "cABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAGAAAAADoAQAAQAAAEAAAAAAAAAAAgABAAIAAgAAAE4AAAACAAUAAwAAAPYAAAAAAAAAFwAA" +
      "AAEAAAABAAAAAQAAAAAAAAABAAAA",
    "base64",
  );
}

/** The same with a head that promises so many pixels. */
export function aHeicThatSays(width: number, height: number): Buffer {
  const file = aHeic();
  const size = file.indexOf("ispe", 0, "latin1") + 8;
  file.writeUInt32BE(width, size);
  file.writeUInt32BE(height, size + 4);
  return file;
}

/** The same PNG with what says that it is the first of two pictures. */
export function aMovingPng(png: Buffer): Buffer {
  const head = signature.length + 25;
  const twice = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return Buffer.concat([png.subarray(0, head), chunk("acTL", twice), png.subarray(head)]);
}

/** A PNG whose head promises so many pixels, and whose data does not hold them. */
export function aBomb(width: number, height: number, isInterlaced = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, isInterlaced ? 1 : 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, body: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc(data), 4);
  return Buffer.concat([frame.subarray(0, 4), data, frame.subarray(4)]);
}

function crc(data: Buffer): number {
  let value = ~0;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}
