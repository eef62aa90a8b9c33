package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// The witness implements c2sp.org/tlog-witness, version 1.0.0.

const (
	largestRequest = 64 << 10
	mostProofLines = 63
)

// kept is the content of a witness's file: its key, and the newest cosigned tree of each log, by origin.
type kept struct {
	Seed []byte          `json:"seed"`
	Logs map[string]head `json:"logs"`
}

type witness struct {
	name string
	key  ed25519.PrivateKey
	file string
	// known contains the keys of logs by origin, which is the name of the keys.
	known map[string][]note.Verifier
	// sameSizeStatus is the status for another root at the last cosigned size: 409 in version 1.0.0 of the specification, 422 in
	// later drafts.
	sameSizeStatus int

	mutex sync.Mutex
	kept  kept
}

// refusal is an error with the status of its response.
type refusal struct {
	status  int
	message string
}

func (r refusal) Error() string { return r.message }

// otherSize is the error of a request that names another size than the last cosigned one, which it contains.
type otherSize int64

func (size otherSize) Error() string { return fmt.Sprintf("%d leaves were cosigned last", int64(size)) }

// runWitness serves until its standard input is closed, so that it exits with its parent process.
func runWitness(args []string) error {
	w := &witness{known: map[string][]note.Verifier{}}
	flags := flag.NewFlagSet("witness", flag.ContinueOnError)
	flags.StringVar(&w.name, "name", "", "the name of its key")
	flags.StringVar(&w.file, "state", "", "the file in which it remembers its key and what it has cosigned")
	flags.IntVar(&w.sameSizeStatus, "same-size-status", http.StatusConflict, "what answers a fork of the same size")
	flags.Func("vkey", "a key of a log", func(vkey string) error {
		verifier, err := note.NewVerifier(vkey)
		if err != nil {
			return err
		}
		w.known[verifier.Name()] = append(w.known[verifier.Name()], verifier)
		return nil
	})
	if err := flags.Parse(args); err != nil {
		return err
	}
	if w.name == "" || w.file == "" || len(w.known) == 0 {
		return errors.New("a witness needs -name, -state and -vkey")
	}
	if err := w.remember(); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /add-checkpoint", w.addCheckpoint)
	go func() {
		io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	started := map[string]string{
		"url":  "http://" + listener.Addr().String(),
		"vkey": cosignatureVkey(w.name, w.key.Public().(ed25519.PublicKey)),
	}
	if err := json.NewEncoder(os.Stdout).Encode(started); err != nil {
		return err
	}
	return http.Serve(listener, mux)
}

// remember reads the file, or creates it with a new key.
func (w *witness) remember() error {
	data, err := os.ReadFile(w.file)
	if errors.Is(err, os.ErrNotExist) {
		w.kept = kept{Seed: make([]byte, ed25519.SeedSize), Logs: map[string]head{}}
		rand.Read(w.kept.Seed)
		err = w.store(w.kept)
	} else if err == nil {
		err = json.Unmarshal(data, &w.kept)
	}
	if err != nil {
		return err
	}
	if len(w.kept.Seed) != ed25519.SeedSize || w.kept.Logs == nil {
		return fmt.Errorf("%s is not the file of a witness", w.file)
	}
	w.key = ed25519.NewKeyFromSeed(w.kept.Seed)
	return nil
}

// store writes the file atomically and durably.
func (w *witness) store(k kept) error {
	data, err := json.Marshal(k)
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(w.file), "witness-")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), w.file)
}

func (w *witness) addCheckpoint(response http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, largestRequest))
	if err != nil {
		http.Error(response, err.Error(), http.StatusBadRequest)
		return
	}
	cosignature, err := w.cosign(string(body))
	var size otherSize
	var refused refusal
	switch {
	case err == nil:
		response.Header().Set("Content-Type", "text/plain; charset=utf-8")
		io.WriteString(response, cosignature)
	case errors.As(err, &size):
		response.Header().Set("Content-Type", "text/x.tlog.size")
		response.WriteHeader(http.StatusConflict)
		fmt.Fprintf(response, "%d\n", int64(size))
	case errors.As(err, &refused):
		http.Error(response, refused.message, refused.status)
	default:
		http.Error(response, err.Error(), http.StatusInternalServerError)
	}
}

// cosign answers a request with a signature line, which ends with a newline.
func (w *witness) cosign(body string) (string, error) {
	old, proof, signed, err := readRequest(body)
	if err != nil {
		return "", refusal{http.StatusBadRequest, err.Error()}
	}
	origin, _, _ := strings.Cut(signed, "\n")
	verifiers, isKnown := w.known[origin]
	if !isKnown {
		return "", refusal{http.StatusNotFound, "this log is not known here"}
	}
	opened, err := note.Open([]byte(signed), note.VerifierList(verifiers...))
	var unverified *note.UnverifiedNoteError
	var invalid *note.InvalidSignatureError
	if errors.As(err, &unverified) || errors.As(err, &invalid) {
		return "", refusal{http.StatusForbidden, err.Error()}
	}
	if err != nil {
		return "", refusal{http.StatusBadRequest, err.Error()}
	}
	tree, err := readCheckpoint(opened.Text)
	if err != nil {
		return "", refusal{http.StatusBadRequest, err.Error()}
	}
	if old > tree.Size {
		return "", refusal{http.StatusBadRequest, "the old size is larger than the new one"}
	}

	// Compares and replaces the last cosigned tree in one step.
	w.mutex.Lock()
	defer w.mutex.Unlock()
	last := w.kept.Logs[origin]
	if old != last.Size {
		return "", otherSize(last.Size)
	}
	if err := w.checkGrowth(last, tree, proof); err != nil {
		return "", err
	}
	logs := map[string]head{origin: tree}
	for other, head := range w.kept.Logs {
		if other != origin {
			logs[other] = head
		}
	}
	next := kept{w.kept.Seed, logs}
	if err := w.store(next); err != nil {
		return "", err
	}
	w.kept = next
	return w.signatureLine([]byte(opened.Text)), nil
}

// checkGrowth refuses a tree that is inconsistent with the last cosigned one.
func (w *witness) checkGrowth(last, tree head, proof tlog.TreeProof) error {
	switch {
	case last.Size == 0 && len(proof) > 0:
		return refusal{http.StatusUnprocessableEntity, "from no leaves there is nothing to prove"}
	case last.Size == 0 && tree.Size == 0:
		if empty, err := tlog.TreeHash(0, nil); err != nil || tree.Root != empty {
			return refusal{http.StatusUnprocessableEntity, "this is not the root of no leaves"}
		}
		return nil
	case last.Size == 0:
		return nil
	case last.Size == tree.Size && last.Root != tree.Root:
		return refusal{w.sameSizeStatus, "another root was cosigned for this size"}
	}
	if err := tlog.CheckTree(proof, tree.Size, tree.Root, last.Size, last.Root); err != nil {
		return refusal{http.StatusUnprocessableEntity, err.Error()}
	}
	return nil
}

func (w *witness) signatureLine(text []byte) string {
	seconds := uint64(time.Now().Unix())
	signature := binary.BigEndian.AppendUint32(nil, cosignatureKeyHash(w.name, w.key.Public().(ed25519.PublicKey)))
	signature = binary.BigEndian.AppendUint64(signature, seconds)
	signature = append(signature, ed25519.Sign(w.key, cosignedMessage(seconds, text))...)
	return fmt.Sprintf("— %s %s\n", w.name, base64.StdEncoding.EncodeToString(signature))
}

// readRequest reads `old <size>`, lines of the proof, an empty line, and the signed checkpoint.
func readRequest(body string) (old int64, proof tlog.TreeProof, signed string, err error) {
	top, signed, isWhole := strings.Cut(body, "\n\n")
	lines := strings.Split(top, "\n")
	digits, isOld := strings.CutPrefix(lines[0], "old ")
	if !isWhole || !isOld {
		return 0, nil, "", errors.New("the request has not the lines that it should have")
	}
	if len(lines)-1 > mostProofLines {
		return 0, nil, "", errors.New("the proof has too many lines")
	}
	if old, err = readSize(digits); err != nil {
		return 0, nil, "", err
	}
	for _, line := range lines[1:] {
		hash, err := readHash(line)
		if err != nil {
			return 0, nil, "", err
		}
		proof = append(proof, hash)
	}
	return old, proof, signed, nil
}

// readCheckpoint reads the lines after the origin in the text of a checkpoint (c2sp.org/tlog-checkpoint).
func readCheckpoint(text string) (head, error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) < 3 {
		return head{}, errors.New("the checkpoint has not enough lines")
	}
	for _, line := range lines {
		if line == "" {
			return head{}, errors.New("the checkpoint has an empty line")
		}
	}
	size, err := readSize(lines[1])
	if err != nil {
		return head{}, err
	}
	root, err := readHash(lines[2])
	return head{size, root}, err
}

// readHash reads a hash in canonical base64.
func readHash(text string) (tlog.Hash, error) {
	hash, err := tlog.ParseHash(text)
	if err == nil && hash.String() != text {
		err = errors.New("malformed hash")
	}
	return hash, err
}

// readSize reads a decimal size without leading zeros.
func readSize(digits string) (int64, error) {
	size, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || size < 0 || strconv.FormatInt(size, 10) != digits {
		return 0, errors.New("a size is no number in decimal")
	}
	return size, nil
}
